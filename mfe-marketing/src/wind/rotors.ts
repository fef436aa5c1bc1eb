/** Of `hero-wind-still`, whose scene says where its hubs are: `render.sh` writes it beside the picture. */
export const picture = { width: 1920, height: 900 }

/**
 * In pixels of the picture: the middle of each hub, and how far to the right and up a hundredth of its blade leads there.
 * `angle` is how many degrees it has turned where it stands still.
 */
export const rotors = [
  { hub: [1364.89, 270.648], right: [1.465, 0.088], up: [-0.068, -1.756], angle: 71 },
  { hub: [1732.166, 255.303], right: [1.696, 0.082], up: [-0.081, -1.994], angle: 10 },
  { hub: [1526.381, 233.055], right: [0.804, 0.05], up: [-0.038, -0.956], angle: 60 },
] as const
