import { useTranslation } from 'react-i18next'
import { describeDevice } from '#contract/describe-device.ts'

/** What this device may be called until somebody gives it a name: 'Safari on iPhone'. */
export function useOwnName(): string {
  const { t } = useTranslation()
  const { browser, system } = describeDevice(agentOf(navigator))
  return browser && system ? t('messages.device-on', { browser, system }) : browser || system
}

/** An iPad says that it is a Mac; but no Mac is touched. */
function agentOf({ userAgent, maxTouchPoints }: Navigator): string {
  return maxTouchPoints > 1 ? userAgent.replace('Macintosh', 'iPad') : userAgent
}
