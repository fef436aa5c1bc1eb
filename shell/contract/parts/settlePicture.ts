/** A picture may be enlarged by at most this factor. */
const mostEnlarged = 2.7
/** At least this share of a picture's area must stay visible. */
const leastVisible = 1 / 4

/**
 * A ref callback for an editor's picture. The picture fills its box. If that would blur it or crop most of it, the
 * whole picture is shown instead.
 */
export function settlePicture(picture: HTMLImageElement | null) {
  if (!picture) return
  const settle = () => {
    picture.toggleAttribute('data-broken', picture.naturalWidth === 0)
    picture.toggleAttribute('data-whole', isSpoiltByFilling(picture))
  }
  // Reading the size of the box forces a layout. So the check waits until the next frame, when the page is complete.
  const frame = requestAnimationFrame(() => {
    if (picture.complete) settle()
  })
  picture.addEventListener('load', settle)
  picture.addEventListener('error', settle)
  return () => cancelAnimationFrame(frame)
}

function isSpoiltByFilling({ naturalWidth, naturalHeight, clientWidth, clientHeight }: HTMLImageElement) {
  const scale = Math.max(clientWidth / naturalWidth, clientHeight / naturalHeight)
  const visibleShare = (clientWidth * clientHeight) / (naturalWidth * naturalHeight * scale ** 2)
  return scale > mostEnlarged || visibleShare < leastVisible
}
