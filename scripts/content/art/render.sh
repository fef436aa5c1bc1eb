#!/bin/bash
# render.sh NAME [OUT_FOLDER]: renders, denoises and grades one picture.
#   QUICK=1       renders a third of the size with few samples, to preview a change
#   GRADE_ONLY=1  only denoises and grades again, from the stored render passes
# Needs blender (3.4), gcc, python3-numpy, python3-opencv and python3-pil.
set -e
name=$1
here="$(cd "$(dirname "$0")" && pwd)"
folder() { mkdir -p "$1" && (cd "$1" && pwd); }
ART_ROOT="$(folder "${ART_ROOT:-$here/../../../.cache/art}")"
export ART_ROOT
out="$(folder "${2:-$ART_ROOT/masters}")"
mkdir -p "$ART_ROOT/work"
cd "$here"

yard="sat=1.15 power=1.25 ev=0.30 wbb=1.05 shb=0.015 k=16 rad=6 sharp=0.2"
day="$yard k=8 rad=7"
wind="sat=1.4 power=1.3 ev=0.6 wbb=1.13 wbr=1.05 shb=0.03 hir=0.015 k=30 rad=4 sharp=0.25 yel=1"
solar="sat=1.4 power=1.5 ev=0.28 wbb=1.07 wbr=1.01 shb=0.02 k=30 rad=4 sharp=0.25 yel=0.5 bloom=0.32 thr=2.2"
land="sat=1.45 power=1.35 ev=0.45 wbb=1.07 wbr=1.01 shb=0.02 k=30 rad=4 sharp=0.25 yel=0.6 bloom=0.10 thr=2.5"
studio="sat=1.06 power=1.2 ev=0.35 vig=0 bloom=0 grain=0.002 k=60 rad=3 sharp=0.25 paper=0.065"
detail="sat=1.12 power=1.28 ev=0.20 vig=0.06 bloom=0.03 grain=0.004 k=22 rad=4 sharp=0.2"

# scene: script, width, height, samples, arguments. grade: arguments of post.py. crop: rows cut off at the top, of 540.
case $name in
  hero-battery)        scene="yard    2560 1200 110 thr=0.006";    grade="$yard k=8" ;;
  hero-battery-mobile) scene="yard    900 1100 110 view=mob thr=0.006"; grade="$yard k=8" ;;
  day-05)              scene="yard    1600 900 14 view=day hour=5";   grade="$day ev=2.6"; plus=day-lamps ;;
  day-08)              scene="yard    1600 900 24 view=day hour=8";   grade="$day ev=0.25" ;;
  day-12)              scene="yard    1600 900 24 view=day hour=12";  grade="$day ev=0.2" ;;
  day-16)              scene="yard    1600 900 24 view=day hour=16";  grade="$day ev=0.25" ;;
  day-19)              scene="yard    1600 900 20 view=day hour=19";  grade="$day ev=2.4"; plus=day-lamps ;;
  day-22)              scene="yard    1600 900 14 view=day hour=22";  grade="$day ev=3.2 gain=0.55 sat=1.3 bloom=0.09"; plus=day-lamps ;;
  day-lamps)           scene="yard    1600 900 160 view=day hour=22 part=lamps thr=0.03"; grade="$day ev=3.2" ;;
  crane)               scene="yard    1600 1000 28 view=crane hour=16"; grade="$day ev=0.12" ;;
  hero-wind)           scene="wind    2560 1200 28";               grade=$wind ;;
  hero-wind-still)     scene="wind    2560 1200 28 still=$out/hero-wind-still.json"; grade=$wind ;;
  hero-wind-mobile)    scene="wind    900 1100 32 view=mob";      grade=$wind ;;
  hero-solar)          scene="solar   2560 1200 40 thr=0.012";     grade=$solar ;;
  hero-solar-mobile)   scene="solar   900 1100 40 view=mob thr=0.012";      grade=$solar ;;
  roof-above)          scene="solar   1600 1000 30 view=roof";    grade="$land ev=0.65 sat=1.2 wbb=1.1" ;;
  product-50k)         scene="studio  1200 900 400 pic=50k thr=0.004";       grade=$studio ;;
  product-100k)        scene="studio  1200 900 400 pic=100k thr=0.004";      grade=$studio ;;
  product-200k)        scene="studio  1200 900 400 pic=200k thr=0.004";      grade=$studio ;;
  series)              scene="studio  1600 700 160 pic=series thr=0.006";    grade=$studio ;;
  interior)            scene="studio  1600 1000 72 pic=interior thr=0.006"; grade="$studio ev=0.3" ;;
  panel-close)         scene="studio  1600 1000 56 pic=close thr=0.006"; grade="$studio paper=0 ev=-0.6 vig=0.10 bloom=0.05 thr=1.2" ;;
  detail-optimizer)    scene="closeup 1200 800 44 pic=optimizer"; grade="$detail ev=0.80" ;;
  detail-shutoff)      scene="closeup 1200 800 44 pic=shutoff";   grade="$detail wbb=1.05" ;;
  banner-about)        scene="city    2560 720 64 view=about thr=0.012"; grade="$land sat=1.2 power=1.25 yel=0.3 ev=-0.35"; crop=10 ;;
  banner-access)       scene="city    2560 720 64 view=access thr=0.012"; grade="$land sat=1.2 power=1.25 yel=0 ev=-0.6"; crop=10 ;;
  banner-service)      scene="solar   2560 720 22 view=service";  grade=$land; crop=0 ;;
  banner-news)         scene="wind    2560 720 20 view=news";     grade=$land; crop=0 ;;
  banner-contact)      scene="city    2560 720 64 view=contact thr=0.012"; grade="$land sat=1.45 power=1.25 yel=0 ev=1.25 grain=0.001 sharp=0.12"; crop=10 ;;
  news-*)              exec /usr/bin/python3 crops.py "$out" "$name" ;;
  *)                   echo "There is no picture '$name'. The names are in this script." >&2; exit 2 ;;
esac

[ "$ART_ROOT/dn.so" -nt dn.c ] || gcc -O3 -march=native -ffast-math -fopenmp -shared -fPIC dn.c -o "$ART_ROOT/dn.so" -lm
[ "$ART_ROOT/tex/ui.png" -nt tex.py ] || /usr/bin/python3 tex.py

set -- $scene
script=$1 width=$2 height=$3 samples=$4 id=$name
shift 4
if [ -n "$QUICK" ]; then
  width=$((width * ${QUICK_SIZE:-33} / 100)) height=$((height * ${QUICK_SIZE:-33} / 100)) samples=${QUICK_SAMPLES:-10} id=quick-$name
fi

if [ -n "$plus" ]; then # lamps are rendered once, and their light is added to several pictures
  [ -f "$ART_ROOT/work/${id%"$name"}$plus/rgb0001.exr" ] || "$here/render.sh" "$plus" "$ART_ROOT/work"
  grade="$grade plus=${id%"$name"}$plus"
fi
if [ -z "$GRADE_ONLY" ]; then
  threshold=
  case "$script $*" in
    *thr=*) ;;
    yard* | wind* | solar*) threshold=thr=0.015 ;;
  esac
  blender -b --python-exit-code 1 --python "$script.py" -- \
    name="$id" w="$width" h="$height" spp="$samples" $threshold "$@" > "$ART_ROOT/work/$id.log" 2>&1 ||
    { tail -20 "$ART_ROOT/work/$id.log" >&2; exit 1; }
  grep ^RENDER "$ART_ROOT/work/$id.log"
fi

/usr/bin/python3 post.py "$id" "$out/$id.png" $grade
/usr/bin/python3 grade.py "$out" "$out" "$id"
if [ -n "$crop" ]; then
  cp "$out/$id.png" "$ART_ROOT/work/$id-full.png"
  /usr/bin/python3 crops.py "$out" "$id" "$crop"
fi
