/** @jest-environment node */
import { EventEmitter } from 'node:events'
import type { FastifyReply } from 'fastify'
import { BusyError } from '../renderer/index.ts'
import { createUnsent } from './reading.ts'

const mebibyte = 2 ** 20
const replyOf = () => ({ raw: new EventEmitter() }) as unknown as FastifyReply

it('refuses large documents while others of the same audience are unread, and small ones never', () => {
  const countUnsent = createUnsent()
  const replies = Array.from({ length: 8 }, replyOf)
  for (const reply of replies) countUnsent(reply, 'preview', 2 * mebibyte)
  expect(() => countUnsent(replyOf(), 'preview', mebibyte)).toThrow(BusyError)
  countUnsent(replyOf(), 'preview', 50_000)
  countUnsent(replyOf(), 'live', mebibyte)
  replies[0]!.raw.emit('close')
  // Nothing will tell that it was sent to a visitor who has left.
  const left = { raw: Object.assign(new EventEmitter(), { destroyed: true }) } as unknown as FastifyReply
  for (let count = 0; count < 100; count += 1) countUnsent(left, 'preview', mebibyte)
  countUnsent(replyOf(), 'preview', mebibyte)
})
