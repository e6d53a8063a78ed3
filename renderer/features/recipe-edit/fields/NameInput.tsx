import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { validators } from '#contract/validators.ts'
import { apiQuery } from '#renderer/api/query.ts'
import classes from '../editor.module.css'

interface NameInputProps {
  groupId: string
  value: string
  /** The name as saved. */
  savedName: string
  problem: string | undefined
  /** Gets the focus when the form opens. */
  isFirst: boolean
  onChange: (name: string) => void
}

/** The recipe's name. If another recipe has it, a hint is shown when the field is left; it can still be saved. */
export function NameInput({ groupId, value, savedName, problem, ...rest }: NameInputProps) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState('')
  const name = value.trim()
  const check = useQuery({
    ...apiQuery(validators.recipe, { query: { group_id: groupId, name: asked } }),
    enabled: asked !== '' && asked !== savedName,
    retry: false,
    // A failed check shows no error.
    meta: { errors: 'form' },
  })
  const isTaken = asked === name && name !== savedName && check.data?.valid === false
  return (
    <TextInput
      className={classes.wide}
      label={t('recipe-edit.field.name')}
      required
      maxLength={255}
      dir="auto"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the name is the first thing to type
      autoFocus={rest.isFirst}
      data-name-field
      value={value}
      error={problem}
      description={isTaken ? t('recipe-edit.name-taken') : null}
      descriptionProps={{ role: 'status' }}
      onChange={(event) => rest.onChange(event.currentTarget.value)}
      onBlur={() => setAsked(name)}
    />
  )
}
