import { type PartName, partIds } from '../site/settings.ts'
import styles from './frame.module.css'

const noticeId = 'not-taken-over'

export const announcementId = 'site-announcement'

/** The elements that hold the parts. */
export function frameOf(htmlOf: (part: PartName) => string): string {
  return [
    `<div id="${partIds.top}" class="${styles.part}">${htmlOf('top')}</div>`,
    `<main id="${partIds.main}" class="${styles.main}" tabindex="-1">${htmlOf('main')}</main>`,
    `<div id="${partIds.end}" class="${styles.part}">${htmlOf('end')}</div>`,
    `<p id="${announcementId}" class="visually-hidden" role="status" aria-live="polite"></p>`,
    `<template id="${noticeId}">${htmlOf('notTakenOver')}</template>`,
  ].join('')
}

/** The message of a part that React cannot take over, from the document: it needs no code that may have failed. */
export function notTakenOver(): Node | string {
  const template = document.getElementById(noticeId)
  if (!(template instanceof HTMLTemplateElement)) return ''
  const notice = template.content.cloneNode(true) as DocumentFragment
  notice.querySelector('[data-reload]')?.setAttribute('href', location.href)
  return notice
}
