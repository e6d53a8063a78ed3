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
  /** The name that the recipe has so far. */
  savedName: string
  problem: string | undefined
  /** The form begins here, with the focus. */
  isFirst: boolean
  onChange: (name: string) => void
}

/** The name of the recipe. One that another recipe has brings a hint when the field is left, and no more. */
export function NameInput({ groupId, value, savedName, problem, ...rest }: NameInputProps) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState('')
  const name = value.trim()
  const check = useQuery({
    ...apiQuery(validators.recipe, { query: { group_id: groupId, name: asked } }),
    enabled: asked !== '' && asked !== savedName,
    retry: false,
    // A hint that cannot be had is no error of the form.
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
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- a new recipe begins with its name
      autoFocus={rest.isFirst}
      value={value}
      error={problem}
      description={isTaken ? t('recipe-edit.name-taken') : null}
      descriptionProps={{ role: 'status' }}
      onChange={(event) => rest.onChange(event.currentTarget.value)}
      onBlur={() => setAsked(name)}
    />
  )
}
