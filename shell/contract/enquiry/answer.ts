import { config, literal, object, optional, record, string, union, number, type output as Output } from 'zod/mini'

config({ jitless: true })

/** Success has the code 1, from some endpoints as text. */
export const acceptedAnswer = object({ code: literal([1, '1']), reference: optional(string()) })

/** An answer with HTTP status 422: the message of each field of the request that was refused. */
export const refusedAnswer = object({ code: union([number(), string()]), errors: record(string(), string()) })

export type RefusedFields = Output<typeof refusedAnswer>['errors']
