/** SVG paths of the site's icons, for a 24 × 24 view box and a stroke width of 2. */
export const icons = {
  forward: 'M4 12h15m-6-6 6 6-6 6',
  back: 'M20 12H5m6-6-6 6 6 6',
  up: 'm5 15 7-7 7 7',
  down: 'm5 9 7 7 7-7',
  menu: 'M3 6h18M3 12h18M3 18h18',
  close: 'm5 5 14 14M19 5 5 19',
  download: 'M12 4v11m-5-5 5 5 5-5M4 20h16',
  external: 'M10 5H5v14h14v-5M14 4h6v6m0-6-9 9',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  check: 'm4 13 5 5L20 7',
  pause: 'M8 5v14m8-14v14',
  play: 'M7 5v14l12-7z',
  retry: 'M19 12a7 7 0 1 1-2-5l2 2m0-5v5h-5',
}

export type IconName = keyof typeof icons
