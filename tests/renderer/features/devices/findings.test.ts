import { expect, test } from 'vitest'
import { findingDetails } from '#contract/devices.ts'
import words from '#locales/en-US.json' with { type: 'json' }

test.for(Object.entries(findingDetails))(
  'everything that %s can say has a sentence',
  ([check, details]) => {
    const sentences: Record<string, Record<string, string>> = words.devices.findings
    expect(new Set(Object.keys(sentences[check] ?? {}))).toEqual(new Set(details))
  },
)
