import { useTranslation } from 'react-i18next'
import { leastPassword } from '#contract/users.ts'
import { formatNumber } from '#renderer/i18n/format.ts'

/** What a field may hold, as validators for forms: null or the sentence to show beside it. */
export function useFieldRules() {
  const { t } = useTranslation()
  const required = (value: string | null) => (value?.trim() ? null : t('general.required'))
  return {
    required,
    username: (value: string) =>
      required(value) ?? (/\s/.test(value.trim()) ? t('validation-ui.spaces') : null),
    email: (value: string) =>
      required(value) ??
      (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim()) ? null : t('validation-ui.email')),
    newPassword: (value: string) =>
      value.length < leastPassword
        ? t('validation-ui.password-short', { number: formatNumber(leastPassword) })
        : null,
  }
}
