import { Container, SegmentedControl, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { PageTitle } from '#renderer/components/PageTitle.tsx'
import { createPath, importPath } from '#renderer/features/recipes/index.ts'

interface CreateFrameProps {
  method: 'url' | 'new'
  title: string
  text: string
  children: ReactNode
}

/** The frame of the ways to a new recipe; switching between them keeps what the address says. */
export function CreateFrame({ method, title, text, children }: CreateFrameProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { search } = useLocation()
  const { groupSlug = '' } = useParams()
  const handleChange = (next: string) => {
    const path = next === 'url' ? importPath(groupSlug) : createPath(groupSlug)
    void navigate(path + search, { replace: true })
  }
  return (
    <Container size={method === 'new' ? 1200 : 800} py="lg">
      <PageTitle title={title} text={text} />
      <Stack gap="lg">
        <SegmentedControl
          aria-label={t('create.method')}
          value={method}
          onChange={handleChange}
          data={[
            { value: 'url', label: t('create.by-url') },
            { value: 'new', label: t('create.manually') },
          ]}
          size="md"
          w="fit-content"
          maw="100%"
        />
        {/* What centers itself would shrink to its content in the stack. */}
        <div>{children}</div>
      </Stack>
    </Container>
  )
}
