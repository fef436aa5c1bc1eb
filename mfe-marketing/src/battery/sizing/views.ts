/** Room for dimensions beside the cabinets, and above, between and below a row's two views. */
export const margins = { before: 52, after: 8, above: 4, between: 8, below: 26 }

/** Millimetres beside the cabinets for the person. */
export const personRoom = 900
