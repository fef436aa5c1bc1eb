import { type PartName, partIds } from '../site/settings.ts'
import styles from './frame.module.css'

const noticeId = 'not-taken-over'

export const announcementId = 'site-announcement'

/** Returns the HTML of the frame: one element for each part of the page. */
export function frameOf(htmlOf: (part: PartName) => string): string {
  return [
    `<div id="${partIds.top}" class="${styles.part}">${htmlOf('top')}</div>`,
    `<main id="${partIds.main}" class="${styles.main}" tabindex="-1">${htmlOf('main')}</main>`,
    `<div id="${partIds.end}" class="${styles.part}">${htmlOf('end')}</div>`,
    `<p id="${announcementId}" class="visually-hidden" role="status" aria-live="polite"></p>`,
    `<template id="${noticeId}">${htmlOf('notTakenOver')}</template>`,
  ].join('')
}

/**
 * Returns the message for a part that React could not take over. It comes from a template in the document, so it needs
 * no code that may have failed to load.
 */
export function notTakenOver(): Node | string {
  const template = document.getElementById(noticeId)
  if (!(template instanceof HTMLTemplateElement)) return ''
  const notice = template.content.cloneNode(true) as DocumentFragment
  notice.querySelector('[data-reload]')?.setAttribute('href', location.href)
  return notice
}
