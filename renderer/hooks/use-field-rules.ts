import { useTranslation } from 'react-i18next'
import { minPasswordLength } from '#contract/users.ts'
import { formatNumber } from '#renderer/i18n/format.ts'

/** Validators for common form fields: each returns null or the message to show. */
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
      value.length < minPasswordLength
        ? t('validation-ui.password-short', { number: formatNumber(minPasswordLength) })
        : null,
  }
}
