import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { proposedUsername } from '#contract/proposed-username.ts'
import { type PersonalDetails, PersonFields } from './PersonFields.tsx'

interface NamesForm {
  getValues: () => PersonalDetails
  setFieldValue: (name: 'username', value: string) => void
  watch: (
    name: 'fullName',
    told: (change: Record<'previousValue' | 'value', string>) => void,
  ) => void
}

/** Until another username is typed, it follows the name. */
export function useProposedUsername(form: NamesForm) {
  form.watch('fullName', ({ previousValue, value }) => {
    const isProposed = form.getValues().username === proposedUsername(previousValue)
    if (isProposed) form.setFieldValue('username', proposedUsername(value))
  })
}

interface AccountFieldsProps {
  form: ComponentProps<typeof PersonFields>['form']
  values: PersonalDetails
  emailHint: string
  /** The password. */
  children: ReactNode
}

/** What somebody enters for an account of their own. */
export function AccountFields({ form, values, emailHint, children }: AccountFieldsProps) {
  const { t } = useTranslation()
  const { fullName, username } = values
  return (
    <>
      <PersonFields
        form={form}
        isUsernameProposed={username !== '' && username === proposedUsername(fullName)}
        labels={{
          fullName: t('setup.account.full-name'),
          username: t('setup.account.username'),
          email: t('setup.account.email'),
        }}
        hints={{
          fullName: t('setup.account.full-name-hint'),
          username: t('setup.account.username-hint'),
          email: emailHint,
        }}
      />
      {children}
    </>
  )
}
