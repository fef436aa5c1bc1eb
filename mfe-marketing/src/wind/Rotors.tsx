import styles from './Rotors.module.css'

/**
 * Pixels of the picture `hero-wind-still`: the hub, and a hundredth of a blade's length to the right and upwards.
 * `angle` is at rest, in degrees. `render.sh` writes these values beside the picture.
 */
const rotors = [
  { hub: [1364.89, 270.648], right: [1.465, 0.088], up: [-0.068, -1.756], angle: 71 },
  { hub: [1732.166, 255.303], right: [1.696, 0.082], up: [-0.081, -1.994], angle: 10 },
  { hub: [1526.381, 233.055], right: [0.804, 0.05], up: [-0.038, -0.956], angle: 60 },
] as const

/** The path of a blade from root to tip, 100 units long. `lit` is its lighter side. */
const blade = 'M-2.4 2.6C-3.4 9-4 14-3.4 20L-.5 100H.4L4.6 21C4.8 13 3 7 2.4 2.6z'
const lit = 'M-2.4 2.6C-3.4 9-4 14-3.4 20L-.5 100H0L.8 2.6z'

export function Rotors() {
  return (
    <div className={styles.rotors} aria-hidden>
      <svg viewBox="0 0 1920 900" preserveAspectRatio="xMaxYMin slice">
        {rotors.map(({ hub, right, up, angle: restAngle }) => (
          <g key={hub.join()} transform={`matrix(${[...right, ...up, ...hub].join(' ')})`}>
            <g className={styles.turning} transform={`rotate(${restAngle})`}>
              {[0, 120, 240].map((angle) => (
                <g key={angle} transform={`rotate(${angle})`}>
                  <path d={blade} />
                  <path className={styles.lit} d={lit} />
                </g>
              ))}
              <circle className={styles.lit} r={3.2} />
            </g>
          </g>
        ))}
      </svg>
    </div>
  )
}
