import { useTranslation } from 'react-i18next'

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
    newPassword: (value: string) => (value.length < 8 ? t('validation-ui.password-short') : null),
  }
}
