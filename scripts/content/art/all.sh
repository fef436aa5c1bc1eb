#!/bin/bash
# all.sh [OUT_FOLDER]: renders all pictures. This takes about three hours on two processor cores.
set -e
for name in hero-{battery,wind,solar}{,-mobile} hero-wind-still day-{05,08,12,16,19,22} crane roof-above \
  interior panel-close product-{50,100,200}k series detail-{optimizer,shutoff} banner-{about,service,access,news,contact} news-{1..13}; do
  "$(dirname "$0")/render.sh" "$name" "$@"
done
