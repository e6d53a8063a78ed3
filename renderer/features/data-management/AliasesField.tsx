import { ActionIcon, Button, Input, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#renderer/i18n/format.ts'
import classes from './data.module.css'

interface AliasesFieldProps {
  value: string[]
  onChange: (value: string[]) => void
}

/** Other names of a record, one per row; there is always a row to type in. */
export function AliasesField({ value, onChange }: AliasesFieldProps) {
  const { t } = useTranslation()
  const labelId = useId()
  const list = useRef<HTMLUListElement>(null)
  const rows = value.length > 0 ? value : ['']

  const focusLast = () =>
    // Waits until the new row has been rendered.
    setTimeout(() => list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus())
  const add = () => {
    // Not if the last row is still empty.
    if (rows.at(-1)?.trim() !== '') onChange([...rows, ''])
    focusLast()
  }
  return (
    <Input.Wrapper
      label={t('data.aliases')}
      description={t('data.aliases-hint')}
      labelElement="div"
      size="md"
      labelProps={{ id: labelId }}
    >
      <ul ref={list} className={classes.aliases} aria-labelledby={labelId}>
        {rows.map((alias, index) => {
          const number = formatNumber(index + 1)
          return (
            <li key={index}>
              <TextInput
                aria-label={t('data.alias', { number })}
                value={alias}
                maxLength={255}
                dir="auto"
                autoComplete="off"
                onChange={(event) => onChange(rows.with(index, event.currentTarget.value))}
              />
              {(rows.length > 1 || alias !== '') && (
                <ActionIcon
                  aria-label={t('data.remove-alias', { number })}
                  title={t('general.remove')}
                  onClick={() => {
                    onChange(rows.toSpliced(index, 1))
                    focusLast()
                  }}
                >
                  <IconX size={20} aria-hidden />
                </ActionIcon>
              )}
            </li>
          )
        })}
      </ul>
      <Button
        variant="subtle"
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={add}
        disabled={rows.length >= 200}
      >
        {t('data.add-alias')}
      </Button>
    </Input.Wrapper>
  )
}
