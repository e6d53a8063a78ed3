import { useTranslation } from 'react-i18next'
import { minPasswordLength } from '#contract/users.ts'
import { formatNumber } from '#renderer/i18n/format.ts'

/** Validators for common form fields: each returns null or the message to show. */
export function useFieldRules() {
  const { t } = useTranslation()
  const required = (value: string | null, message = t('general.required')) =>
    value?.trim() ? null : message
  return {
    required: (value: string | null) => required(value),
    personName: (value: string) => required(value, t('validation-ui.required-person')),
    householdName: (value: string) => required(value, t('validation-ui.required-household')),
    username: (value: string) =>
      required(value, t('validation-ui.required-username')) ??
      (/\s/.test(value.trim()) ? t('validation-ui.spaces') : null),
    email: (value: string) =>
      required(value, t('validation-ui.required-email')) ??
      (/^[^\s@]+@[^\s@.]+\.[^\s@]+$/.test(value.trim()) ? null : t('validation-ui.email')),
    newPassword: (value: string) =>
      value.length < minPasswordLength
        ? t('validation-ui.password-short', { number: formatNumber(minPasswordLength) })
        : null,
    passwordAgain: (value: string, password: string) =>
      value === password ? null : t('validation-ui.mismatch'),
  }
}
