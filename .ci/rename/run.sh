#!/bin/sh
# run.sh ROOT RENAMES_TSV: carries the table of renames out on a clean checkout with packages installed. Stops at the first step that fails.
set -e
ROOT=$(cd "$1" && pwd); TSV=$(realpath "$2"); T=$(cd "$(dirname "$0")" && pwd); N="$ROOT/node_modules/.bin/node"
case "$T" in "$ROOT"/*) echo "copy this folder out of the tree first: it would rename itself"; exit 1;; esac
cd "$T"; [ -d node_modules/typescript ] || npm install --no-save --silent typescript@5.9
cd "$ROOT"; [ -z "$(git status --porcelain)" ] || { echo "the checkout is not clean"; exit 1; }
npx wrangler types --env local >/dev/null; npx react-router typegen
BASE=$(git rev-parse HEAD); cd "$T"
$N --max-old-space-size=6000 symbols.mjs "$ROOT" "$TSV" --apply  # exports, types, hooks, components, locals, patterns, env
$N moves.mjs    "$ROOT" "$TSV" --apply                           # files, folders, every mention of a path
$N hand.mjs     "$ROOT" --apply                                  # import rules and house tests that name folders by pattern
$N mentions.mjs "$ROOT" --apply                                  # old names in comments and README
$N strings.mjs  "$ROOT" --apply                                  # env names in toml/mjs, queue kinds, log events
$N keys.mjs     "$ROOT" "$TSV" --apply                           # catalogue keys
$N css.mjs      "$ROOT" "$TSV" --apply                           # classes, data attributes, live events
$N hand.mjs     "$ROOT" --apply                                  # again: values that follow a key
$N twins.mjs    "$ROOT" "$BASE" --apply                          # tests/twins/*.patch
cd "$ROOT"; npx wrangler types --env local >/dev/null; npx react-router typegen
npx tsc --noEmit; npx biome check --write .; npx node --test tests/conventions/*.test.mjs
