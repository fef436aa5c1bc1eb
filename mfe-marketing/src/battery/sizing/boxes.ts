/** What the cabinets are drawn in, for a telephone and for where there is more room. */
export const boxes = { narrow: { width: 340, height: 340 }, wide: { width: 640, height: 296 } }
