#!/bin/bash
# all.sh [OUT_FOLDER]: renders the whole set; the yard at six hours takes most of the time, half an hour a picture.
set -e
here="$(cd "$(dirname "$0")" && pwd)"
out="${1:-$here/../../../.cache/art/masters}"
for name in hero-{battery,wind,solar}{,-mobile} product-{50,100,200}k series detail-{panel,modules,optimizer,shutoff} \
  banner-{about,service,access,news,contact} day-{05,08,12,16,19,22}; do
  "$here/render.sh" "$name" "$out"
done
/usr/bin/python3 "$here/grade.py" "$out" "$out"
for name in news-{1..8}; do "$here/render.sh" "$name" "$out"; done
