import { recordPresses } from './document/earlyPresses.ts'
import { isSavingData } from './routing/ahead.ts'
import { atFirstSign } from './scheduling.ts'

/** The document's scripts are in this template, so that the browser does not load them yet. */
const scripts = document.querySelector<HTMLTemplateElement>('#scripts')

/** Milliseconds to wait at most, if a picture is slow or the tab is hidden. */
const patience = 4000

const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

const ended = (image: HTMLImageElement) =>
  new Promise((resolve) => {
    for (const type of ['load', 'error']) image.addEventListener(type, resolve)
  })

function start() {
  scripts?.replaceWith(scripts.content)
}

async function afterPaint() {
  await painted()
  if (document.querySelector('[data-start="now"]')) return
  const pictures = [...document.images].filter(({ complete, loading }) => !complete && loading !== 'lazy')
  await Promise.all(pictures.map(ended))
  await painted()
}

recordPresses()
atFirstSign(start)
if (!isSavingData() || document.querySelector('[data-start]'))
  void Promise.race([afterPaint(), new Promise((resolve) => setTimeout(resolve, patience))]).then(start)
