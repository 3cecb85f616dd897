# Every target is `python run.py <target>`, which also works where there is no make.
# Arguments: make test ARGS='-k moons'. Another Python: make test PYTHON=python3.13
PYTHON ?= python3
ARGS ?=
JOBS := help play test check lint bench ladder research torture load fuzz screenshots docs release lock setup clean

.PHONY: $(JOBS)
$(JOBS):
	@$(PYTHON) run.py $@ $(ARGS)
