import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import type { AdminUser } from '#contract/admin-users.ts'
import { validators } from '#contract/validators.ts'
import { ApiError, call } from '#renderer/api/client.ts'
import { useFieldRules } from '#renderer/hooks/use-field-rules.ts'

export interface UserValues {
  fullName: string
  username: string
  email: string
  password: string
  group: string
  admin: boolean
  canInvite: boolean
  canManage: boolean
  canOrganize: boolean
  advanced: boolean
  readOnly: boolean
}

export const newValues = (group: string): UserValues => ({
  fullName: '',
  username: '',
  email: '',
  password: '',
  group,
  admin: false,
  canInvite: false,
  canManage: false,
  canOrganize: false,
  advanced: false,
  readOnly: false,
})

export const valuesOf = (user: AdminUser): UserValues => ({
  fullName: user.fullName ?? '',
  username: user.username ?? '',
  email: user.email,
  password: '',
  group: user.group,
  admin: user.admin,
  canInvite: user.canInvite,
  canManage: user.canManage,
  canOrganize: user.canOrganize,
  advanced: user.advanced,
  readOnly: user.readOnly,
})

export function useUserRules() {
  const rules = useFieldRules()
  return {
    fullName: rules.personName,
    username: rules.username,
    email: (value: string) => (value.trim() === '' ? null : rules.email(value)),
  }
}

type Form = Pick<UseFormReturnType<UserValues>, 'setErrors' | 'values'>

/**
 * Shows an error of saving at its field. The server only says that username or email is taken; which one it is, it is
 * asked then.
 * @returns false if it belongs to no field
 */
export function useFieldErrors(before: Pick<UserValues, 'username' | 'email'> | null) {
  const { t } = useTranslation()
  return async (form: Form, error: unknown): Promise<boolean> => {
    if (!(error instanceof ApiError)) return false
    if (error.code !== 'user.taken') {
      form.setErrors(error.fields)
      return Object.keys(error.fields).length > 0
    }
    const { username, email } = form.values
    const [name, address] = await Promise.all([
      username !== before?.username && call(validators.username, { query: { name: username } }),
      email !== '' && email !== before?.email && call(validators.email, { query: { email } }),
    ])
    form.setErrors({
      ...(name && !name.valid && { username: t('profile.personal.username-taken') }),
      ...(address && !address.valid && { email: t('profile.personal.email-taken') }),
    })
    return (name && !name.valid) || (address && !address.valid)
  }
}
