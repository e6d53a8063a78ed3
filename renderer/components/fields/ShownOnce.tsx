import { Alert, Group, Stack, Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { CopyButton } from '#renderer/components/buttons/CopyButton.tsx'
import classes from './ShownOnce.module.css'

interface ShownOnceProps {
  title: string
  /** That it will not be seen again. */
  text: string
  /** What the secret is. */
  label: string
  value: string
  copyLabel?: string
  /** What stands beside the button that copies. */
  beside?: ReactNode
  children?: ReactNode
}

/** A secret that was just made, to be copied now: nobody can look it up later. */
export function ShownOnce({ title, text, label, value, copyLabel, ...more }: ShownOnceProps) {
  return (
    <Alert color="success" title={title}>
      <Stack gap="sm">
        {text}
        <Textarea
          aria-label={label}
          value={value}
          readOnly
          autosize
          maxRows={4}
          classNames={{ input: classes.secret }}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Group align="flex-start">
          <CopyButton text={value} {...(copyLabel !== undefined && { label: copyLabel })} />
          {more.beside}
        </Group>
        {more.children}
      </Stack>
    </Alert>
  )
}
