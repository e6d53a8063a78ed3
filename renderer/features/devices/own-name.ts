import { useTranslation } from 'react-i18next'
import { describeDevice } from '#contract/describe-device.ts'

/** The default name of this device: 'Safari on iPhone'. */
export function useOwnName(): string {
  const { t } = useTranslation()
  const { browser, system } = describeDevice(agentOf(navigator))
  return browser && system ? t('messages.device-on', { browser, system }) : browser || system
}

/** iPads claim to be Macs, but no Mac has a touch screen. */
function agentOf({ userAgent, maxTouchPoints }: Navigator): string {
  return maxTouchPoints > 1 ? userAgent.replace('Macintosh', 'iPad') : userAgent
}
