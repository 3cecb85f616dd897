/** Everything that is drawn, in the order in which it is drawn. */
import type { Texture } from "ogl";
import { type Atlas, paintAtlas } from "./atlas";
import { boardMesh, buttonMesh, cardMesh, craftMesh, shooterMesh, tokenMesh, ufoMesh } from "./furniture";
import type { Batch, Gpu } from "./gpu";
import { Inks } from "./inks";
import type { Palette } from "./palette";
import { paintBoard } from "./print";

/**
 * Still things are filled once, the table when something moves on it, shooters and marks before every frame: whoever
 * aims moves nothing but the shooter.
 */
export class Layers {
  readonly inks: Inks;
  readonly ground: Batch; // light and shadows on the table
  readonly board: Batch;
  readonly under: Batch; // on the board: tracks, marked spaces, shadows
  readonly cards: Batch;
  readonly faces: Batch; // what is printed on cards; shadows of tokens
  readonly ufo: Batch;
  readonly craft: Batch;
  readonly tokens: Batch;
  readonly shooters: Batch;
  readonly buttons: Batch;
  readonly domes: Batch;
  readonly front: Batch; // the UFO's glass
  readonly aimGround: Batch; // of shooters: their shadows,
  readonly aimTokens: Batch; // their tokens,
  readonly aimFront: Batch; // the dots of their arcs, and frames of what can be pressed
  readonly over: Batch; // what nothing hides
  readonly atlas: Atlas;
  private readonly sheet: Texture;
  private readonly print: Texture;

  constructor(
    private readonly gpu: Gpu,
    readonly palette: Palette,
    hits: string,
  ) {
    this.atlas = paintAtlas(palette, hits);
    this.sheet = gpu.texture(this.atlas.canvas);
    this.print = gpu.texture(paintBoard(palette));
    this.ground = gpu.ink(8);
    this.board = gpu.solid(boardMesh(palette), 1);
    this.under = gpu.ink(160);
    this.cards = gpu.solid(cardMesh(), 24);
    this.faces = gpu.ink(320);
    this.ufo = gpu.solid(ufoMesh(palette), 1);
    this.craft = gpu.solid(craftMesh(palette), 1);
    this.tokens = gpu.solid(tokenMesh(), 32);
    this.aimTokens = gpu.solid(tokenMesh(), 4);
    this.shooters = gpu.solid(shooterMesh(palette), 4);
    this.buttons = gpu.solid(buttonMesh(), 4);
    this.domes = gpu.dome(8);
    this.front = gpu.ink(64);
    this.aimGround = gpu.ink(8);
    this.aimFront = gpu.ink(256);
    this.over = gpu.ink(256);
    this.inks = new Inks(this.front, palette, this.atlas);
  }

  /** What lies on the table, and what shines over it. */
  private get table(): readonly Batch[] {
    const { ground, under, cards, faces, craft, tokens, domes, front, over } = this;
    return [ground, under, cards, faces, craft, tokens, domes, front, over];
  }

  /** What changes while somebody aims. */
  private get aims(): readonly Batch[] {
    const { aimGround, aimTokens, aimFront, shooters, buttons } = this;
    return [aimGround, aimTokens, aimFront, shooters, buttons];
  }

  clearTable(): void {
    for (const batch of this.table) batch.clear();
  }

  clearAims(): void {
    for (const batch of this.aims) batch.clear();
  }

  draw(): void {
    const { gpu } = this;
    gpu.begin();
    gpu.use(this.sheet);
    gpu.depth(false);
    this.ground.draw();
    this.aimGround.draw();
    gpu.use(this.print);
    this.board.draw();
    gpu.use(this.sheet);
    gpu.depth(true);
    this.under.draw();
    this.cards.draw();
    this.faces.draw();
    this.ufo.draw();
    this.craft.draw();
    this.tokens.draw();
    this.aimTokens.draw();
    this.shooters.draw();
    this.buttons.draw();
    this.domes.draw();
    this.front.draw();
    this.aimFront.draw();
    gpu.depth(false);
    this.over.draw();
  }

  dispose(): void {
    this.gpu.drop(this.sheet);
    this.gpu.drop(this.print);
    for (const batch of [...this.table, ...this.aims, this.board, this.ufo]) batch.dispose();
  }
}
