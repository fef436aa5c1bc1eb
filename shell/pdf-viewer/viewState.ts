export type Zoom = number | 'page-width' | 'page-fit'

/** Zoom as a factor; 1 shows a document in its printed size. */
export const zoomRange = { least: 0.25, most: 4 }

const zoomSteps = [0.25, 0.33, 0.5, 0.67, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4]

/** The step above or below a zoom; the zoom's end where there is none. */
export function nextZoom(zoom: number, direction: 'in' | 'out'): number {
  // A zoom that was made to fit lies close to a step as often as not.
  const found =
    direction === 'in' ? zoomSteps.find((step) => step > zoom * 1.01) : zoomSteps.findLast((step) => step < zoom * 0.99)
  return found ?? (direction === 'in' ? zoomRange.most : zoomRange.least)
}

/** What a fragment such as `#page=2&zoom=page-width` asks for; percent where the zoom is a number. */
export function viewStateOf(hash: string): { page: number | null; zoom: Zoom | null } {
  const params = new URLSearchParams(hash.replace(/^#/, ''))
  return { page: pageOf(params.get('page') ?? ''), zoom: zoomOf(params.get('zoom') ?? '') }
}

/** A page number as people type it, also in full-width digits; null where it is none. */
export function pageOf(text: string): number | null {
  const digits = text.normalize('NFKC').trim()
  return /^[1-9]\d{0,5}$/.test(digits) ? Number(digits) : null
}

function zoomOf(text: string): Zoom | null {
  // A position may follow: `zoom=150,0,300`.
  const [wanted = ''] = text.split(',')
  if (wanted === 'page-width' || wanted === 'page-fit') return wanted
  if (!/^\d{1,4}(\.\d+)?$/.test(wanted)) return null
  return Math.min(Math.max(Number(wanted) / 100, zoomRange.least), zoomRange.most)
}
