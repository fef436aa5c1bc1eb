/** A picture is not drawn larger than this many times its size. */
const mostEnlarged = 2.7
/** At least this much of a picture stays in view. */
const leastKept = 1 / 4

/** A ref for an editor's picture: it fills its box, or is whole if that would blur it or cut off most of it. */
export function settlePicture(picture: HTMLImageElement | null) {
  if (!picture) return
  const settle = () => {
    picture.toggleAttribute('data-broken', picture.naturalWidth === 0)
    picture.toggleAttribute('data-whole', isSpoiltByFilling(picture))
  }
  // Its box is asked for once the page around it stands: here, the browser would lay out what is only half made.
  const frame = requestAnimationFrame(() => {
    if (picture.complete) settle()
  })
  picture.addEventListener('load', settle)
  picture.addEventListener('error', settle)
  return () => cancelAnimationFrame(frame)
}

function isSpoiltByFilling({ naturalWidth, naturalHeight, clientWidth, clientHeight }: HTMLImageElement) {
  const scale = Math.max(clientWidth / naturalWidth, clientHeight / naturalHeight)
  const kept = (clientWidth * clientHeight) / (naturalWidth * naturalHeight * scale ** 2)
  return scale > mostEnlarged || kept < leastKept
}
