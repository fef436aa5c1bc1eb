/** The cabinets are drawn in these, on a telephone and where there is more room. The shapes come later, with the tool. */
export const boxes = { narrow: { width: 340, height: 340 }, wide: { width: 640, height: 296 } }
