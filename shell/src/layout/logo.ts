/**
 * The company's logo on a square of 32: the sun over the horizon, light stored below it, on a disc that fills the
 * square. Straight edges lie on even numbers, so that they are sharp at 16 pixels too.
 */
export const logo = {
  size: 32,
  sun: 'M8 14a8 8 0 0 1 16 0Z',
  horizon: 'M4 16h24v2H4ZM8 20h16v2H8ZM12 24h8v2h-8Z',
}
