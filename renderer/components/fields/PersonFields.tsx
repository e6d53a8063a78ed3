import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { MouseEvent } from 'react'

export interface PersonalDetails {
  fullName: string
  username: string
  email: string
}
type Name = keyof PersonalDetails

interface PersonFieldsProps {
  form: Pick<UseFormReturnType<PersonalDetails>, 'getInputProps'>
  labels: Record<Name, string>
  hints?: Record<Name, string>
  /** Nobody has typed the username yet; a click beside it selects it, so that what is typed replaces it. */
  isUsernameProposed?: boolean
  /** Somebody else's account: nothing of one's own is filled in, and they need no email address. */
  isOther?: boolean
}

const leftToRight = { input: { direction: 'ltr', textAlign: 'start' } } as const

/** Who somebody is: name, user name and email address, as every form of an account asks for them. */
export function PersonFields({
  form,
  labels,
  hints,
  isUsernameProposed,
  isOther = false,
}: PersonFieldsProps) {
  const complete = (name: string) => ({ autoComplete: isOther ? 'off' : name })
  return (
    <>
      <TextInput
        label={labels.fullName}
        description={hints?.fullName}
        {...complete('name')}
        dir="auto"
        required
        {...form.getInputProps('fullName')}
      />
      <TextInput
        label={labels.username}
        description={hints?.username}
        {...complete('username')}
        autoCapitalize="none"
        spellCheck={false}
        styles={leftToRight}
        required
        {...(isUsernameProposed && { onClick: selectBesideText })}
        {...form.getInputProps('username')}
      />
      <TextInput
        type="email"
        label={labels.email}
        description={hints?.email}
        {...complete('email')}
        styles={leftToRight}
        required={!isOther}
        {...form.getInputProps('email')}
      />
    </>
  )
}

function selectBesideText({ currentTarget: field }: MouseEvent<HTMLInputElement>) {
  const { selectionStart, selectionEnd, value } = field
  if (selectionStart === selectionEnd && selectionEnd === value.length) field.select()
}
