/** How large the line-up is drawn, on a telephone and where there is more room. Its shapes come later, with the tool. */
export const lineUpSizes = { narrow: { width: 340, height: 340 }, wide: { width: 640, height: 296 } }
