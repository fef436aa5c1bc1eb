/** A picture is not drawn larger than this many times its size. */
const mostEnlarged = 3
/** At least this much of a picture stays in view. */
const leastKept = 1 / 4

/**
 * A ref for an editor's picture in a `Cover`, whatever its size and shape: it fills the box, and is shown whole where
 * that would blur it or cut off most of it.
 */
export function fillOrWhole(picture: HTMLImageElement | null) {
  if (!picture) return
  const settle = () => picture.toggleAttribute('data-whole', isSpoiltByFilling(picture))
  if (picture.complete) settle()
  picture.addEventListener('load', settle)
  return () => picture.removeEventListener('load', settle)
}

function isSpoiltByFilling({ naturalWidth, naturalHeight, clientWidth, clientHeight }: HTMLImageElement) {
  const scale = Math.max(clientWidth / naturalWidth, clientHeight / naturalHeight)
  const kept = (clientWidth * clientHeight) / (naturalWidth * naturalHeight * scale ** 2)
  return scale > mostEnlarged || kept < leastKept
}
