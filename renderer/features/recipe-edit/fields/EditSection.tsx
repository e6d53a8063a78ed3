import { Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

interface EditSectionProps {
  title: string
  hint: string
  children: ReactNode
}

/** A part of the form with its heading and a hint below it. */
export function EditSection({ title, hint, children }: EditSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Title order={2} size="h3" id={id}>
        {title}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {hint}
      </Text>
      {children}
    </section>
  )
}
