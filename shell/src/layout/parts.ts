import styles from './Root.module.css'

/**
 * The parts of a document that React takes over one by one, each in an element of its own: an error or a changed document
 * in one of them leaves the others as they are.
 */
export const partIds = { top: 'site-top', main: 'main', end: 'site-end' } as const

export type TakenPart = keyof typeof partIds

export const takenParts = Object.keys(partIds) as TakenPart[]

/** What the server renders: the parts, and the message of a part that React cannot take over. */
export type PartName = TakenPart | 'notTakenOver'

const noticeId = 'not-taken-over'

/** Where screen readers are told the title of a page that the visitor went to. */
export const announcementId = 'site-announcement'

/** The elements that hold the parts. @param html the markup of each part */
export function frameOf(html: Record<PartName, string>): string {
  return [
    `<div id="${partIds.top}" class="${styles.part}">${html.top}</div>`,
    `<main id="${partIds.main}" class="${styles.main}" tabindex="-1">${html.main}</main>`,
    `<div id="${partIds.end}" class="${styles.part}">${html.end}</div>`,
    `<p id="${announcementId}" class="visually-hidden" role="status" aria-live="polite"></p>`,
    `<template id="${noticeId}">${html.notTakenOver}</template>`,
  ].join('')
}

/** The message of a part that React cannot take over, from the document: it needs no code that may have failed. */
export function notTakenOver(): Node | string {
  const notice = document.getElementById(noticeId)
  return notice instanceof HTMLTemplateElement ? notice.content.cloneNode(true) : ''
}
