import { Button, Group, SegmentedControl, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom'
import { paths } from '#renderer/app/paths.ts'
import { PageTitle } from '#renderer/components/pages/PageTitle.tsx'
import { OfDevice } from '#renderer/features/recipe-edit/index.ts'
import { createPath, importPath, photoPath } from '#renderer/features/recipes/index.ts'
import classes from './create.module.css'

interface CreateFrameProps {
  method: 'url' | 'photo' | 'new'
  title: string
  text: string
  children: ReactNode
}

/** The frame around the ways to create a recipe; switching between them keeps the query of the address. */
export function CreateFrame({ method, title, text, children }: CreateFrameProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { search } = useLocation()
  const { groupSlug = '' } = useParams()
  const handleChange = (next: string) => {
    const path = { url: importPath, photo: photoPath, new: createPath }[next as typeof method](
      groupSlug,
    )
    void navigate(path + search, { replace: true })
  }
  return (
    <div className={classes.page} data-method={method}>
      <PageTitle title={title} text={text} />
      <Stack gap="lg">
        <Group gap="sm">
          <SegmentedControl
            aria-label={t('create.method')}
            value={method}
            onChange={handleChange}
            data={[
              { value: 'url', label: t('create.by-url') },
              { value: 'photo', label: t('create.by-photo') },
              { value: 'new', label: t('create.manually') },
            ]}
            size="md"
            w="fit-content"
            maw="100%"
          />
          {/* Where one writes, there is no room to spare on a phone. */}
          {method !== 'new' && (
            <Button component={Link} to={paths.movingIn} variant="default">
              {t('create.from-app')}
            </Button>
          )}
        </Group>
        <OfDevice />
        {/* Without this div, children that center themselves would shrink to their content in the stack. */}
        <div>{children}</div>
      </Stack>
    </div>
  )
}
