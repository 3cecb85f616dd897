"""A copy of the source without journal, forbids and views: what do they cost while nobody uses them?"""

import ast
import shutil
from pathlib import Path


class Stripper(ast.NodeTransformer):
    """Takes out what a State tells its journal, the methods that forbid, and the one that shows the table."""

    def visit_If(self, node: ast.If) -> ast.AST | list[ast.stmt]:
        self.generic_visit(node)
        return node.orelse if asks_for_journal(node.test) else node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST | None:
        self.generic_visit(node)
        if node.name.startswith("forbids") or node.name == "see":
            return None
        node.body = node.body or [ast.Pass()]
        return node


def asks_for_journal(test: ast.expr) -> bool:
    """Whether this is ``NAME.journal is not None``, alone or with more conditions after it."""
    first = test.values[0] if isinstance(test, ast.BoolOp) and isinstance(test.op, ast.And) else test
    match first:
        case ast.Compare(ast.Attribute(ast.Name(), "journal"), [ast.IsNot()], [ast.Constant(None)]):
            return True
    return False


def stripped(source: str) -> str:
    tree = Stripper().visit(ast.parse(source))
    for node in ast.walk(tree):
        if isinstance(node, ast.If | ast.For | ast.While | ast.ClassDef) and not node.body:
            node.body = [ast.Pass()]
    return ast.unparse(ast.fix_missing_locations(tree)) + "\n"


def strip_games(packages: list[Path]) -> None:
    """Strip every game in these folders, in place; the contract stays, it declares these methods."""
    for package in packages:
        for path in sorted(package.rglob("*.py")):
            path.write_text(stripped(path.read_text("utf-8")), "utf-8")


def copy_tree(root: Path, to: Path) -> None:
    """What is needed to build the project. What was built there before stays, to be built on."""
    ignore = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
    to.mkdir(parents=True, exist_ok=True)
    for name in ("src", "bench/mothership_bench"):
        shutil.rmtree(to / name, ignore_errors=True)
        shutil.copytree(root / name, to / name, ignore=ignore)
    for path in root.iterdir():
        if path.is_file() and path.suffix != ".lock":
            shutil.copy2(path, to / path.name)
