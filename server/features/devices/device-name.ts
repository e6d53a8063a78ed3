import { describeDevice } from '#contract/describe-device.ts'
import type { Translate } from '#server/i18n/translator.ts'

/** The name of a device: given by a person, else derived from its user agent. */
export function deviceName(t: Translate, { name, agent }: { name: string; agent: string }): string {
  if (name !== '') return name
  const { browser, system } = describeDevice(agent)
  if (browser && system) return t('messages.device-on', { browser, system })
  return browser || system || t('messages.device-unknown')
}
