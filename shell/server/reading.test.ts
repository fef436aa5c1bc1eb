import { EventEmitter } from 'node:events'
import type { FastifyReply } from 'fastify'
import { BusyError } from '../renderer/index.ts'
import { createSending, createUnsent } from './reading.ts'

const [mebibyte, small] = [Buffer.alloc(2 ** 20), Buffer.alloc(50_000)]
const replyOf = (ip = '192.0.2.1') => ({ raw: new EventEmitter(), request: { ip } }) as unknown as FastifyReply

it('refuses large documents, but never small ones, while many of the same audience wait to be sent', () => {
  const countUnsent = createUnsent()
  const replies = Array.from({ length: 8 }, (_, index) => replyOf(`192.0.2.${index}`))
  for (const reply of replies) countUnsent(reply, 'preview', Buffer.alloc(2 ** 21))
  expect(() => countUnsent(replyOf(), 'preview', mebibyte)).toThrow(BusyError)
  countUnsent(replyOf(), 'preview', small)
  countUnsent(replyOf(), 'live', mebibyte)
  replies[0]!.raw.emit('close')
  // A visitor who has left causes no `close` event, so these documents must not count.
  const left = replyOf()
  Object.assign(left.raw, { destroyed: true })
  for (let count = 0; count < 100; count += 1) countUnsent(left, 'preview', mebibyte)
  countUnsent(replyOf(), 'preview', mebibyte)
})

it('refuses large documents only to a visitor for whom many wait to be sent', () => {
  const countUnsent = createUnsent()
  for (let count = 0; count < 4; count += 1) countUnsent(replyOf(), 'preview', mebibyte)
  expect(() => countUnsent(replyOf(), 'preview', mebibyte)).toThrow(BusyError)
  countUnsent(replyOf('192.0.2.2'), 'preview', mebibyte)
})

it('refuses another file while many wait to be sent, but not one that is being sent already', () => {
  const countSending = createSending(2 ** 20)
  const [first, second] = [Buffer.alloc(2 ** 20), Buffer.from('another')]
  const replies = [replyOf(), replyOf()]
  for (const reply of replies) countSending(reply, first)
  replies[0]!.raw.emit('close')
  expect(() => countSending(replyOf(), second)).toThrow(BusyError)
  replies[1]!.raw.emit('close')
  expect(countSending(replyOf(), second)).toBe(second)
})
