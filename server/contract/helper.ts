import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Flag } from './values.ts'

const plain = /^https?:\/\/[^/?#@\\\s]+(?:\/[^?#@\\\s]*)?$/i

/** Where a service speaks the chat-completions form of OpenAI; nothing in it that would be sent as a secret. */
const HelperAddress = z
  .string()
  .trim()
  .max(500, { abort: true })
  .pipe(z.url({ protocol: /^https?$/ }))
  .refine((address) => plain.test(address), { params: { reason: 'web_address' } })

const oneLine = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest, { abort: true })
    .regex(/^\P{Cc}*$/u)

/** Printable ASCII, as it goes into a header. */
const HelperKey = z
  .string()
  .trim()
  .max(500, { abort: true })
  .regex(/^[\x20-\x7E]*$/)

/** The service that may read recipes, if the household wants one; its key is never told. */
export const HelperSettings = z.object({
  ready: z.boolean(),
  address: z.string(), // empty: no helper
  model: z.string(),
  sendsPictures: z.boolean(), // the pages as well as their words
  hasKey: z.boolean(),
})
export type HelperSettings = z.output<typeof HelperSettings>

/** Replaces all of them. Without `key` the stored one stays, an empty one deletes it. */
export const HelperSettingsUpdate = z.object({
  address: z.union([z.literal(''), HelperAddress]),
  model: oneLine(200).default(''),
  sendsPictures: Flag.default(false),
  key: HelperKey.optional(),
})
export type HelperSettingsUpdate = z.output<typeof HelperSettingsUpdate>

export const helper = {
  settings: endpoint('GET /admin/helper', {
    access: 'admin',
    summary: 'The service that may read recipes; its key is not in the answer',
    response: HelperSettings,
  }),
  updateSettings: endpoint('PUT /admin/helper', {
    access: 'admin',
    refuses: ['auth.forbidden'],
    summary:
      'Replaces the service that may read recipes; without an address there is none. A stored key is for its address alone: another one needs it again',
    body: HelperSettingsUpdate,
    response: HelperSettings,
  }),
  tryIt: endpoint('POST /admin/helper/try', {
    access: 'admin',
    refuses: ['helper.off'],
    summary: 'Has the stored service read a short recipe; says what it answered, or why it did not',
    response: z.object({ success: z.boolean(), response: z.string() }),
    aliases: ['POST /admin/debug/openai'],
  }),
}
