import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** The locales that requests may name, because existing clients send any of these. Those without data get English. */
export const seedLocales = [
  'af-ZA',
  'ar-SA',
  'bg-BG',
  'ca-ES',
  'cs-CZ',
  'da-DK',
  'de-DE',
  'el-GR',
  'en-GB',
  'en-US',
  'es-ES',
  'fi-FI',
  'fr-CA',
  'fr-FR',
  'gl-ES',
  'he-IL',
  'hr-HR',
  'hu-HU',
  'is-IS',
  'it-IT',
  'ja-JP',
  'ko-KR',
  'lt-LT',
  'lv-LV',
  'nl-NL',
  'no-NO',
  'pl-PL',
  'pt-BR',
  'pt-PT',
  'ro-RO',
  'ru-RU',
  'sk-SK',
  'sl-SI',
  'sr-SP',
  'sv-SE',
  'tr-TR',
  'uk-UA',
  'vi-VN',
  'zh-CN',
  'zh-TW',
]

export const SeedRequest = z.object({
  locale: z
    .string()
    .max(35, { abort: true })
    .refine((locale) => seedLocales.includes(locale), {
      params: { reason: 'unknown_locale' },
    }),
})

const Seeded = z.object({
  message: z.string(),
  error: z.literal(false),
  added: z.number().int(), // how many were new to the group
})

export const seeders = {
  foods: endpoint('POST /groups/seeders/foods', {
    access: 'user',
    refuses: ['food.too-many', 'label.too-many'],
    summary: 'Adds the common foods of a language and their labels; existing ones stay as they are',
    body: SeedRequest,
    response: Seeded,
  }),
  units: endpoint('POST /groups/seeders/units', {
    access: 'user',
    refuses: ['unit.too-many'],
    summary: 'Adds the common units of a language; existing ones stay as they are',
    body: SeedRequest,
    response: Seeded,
  }),
  labels: endpoint('POST /groups/seeders/labels', {
    access: 'user',
    refuses: ['label.too-many'],
    summary: 'Adds the common labels of a language; existing ones stay as they are',
    body: SeedRequest,
    response: Seeded,
  }),
}
