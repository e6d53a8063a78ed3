import { Button, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { PageTitle } from '#renderer/components/pages/PageTitle.tsx'
import { Section } from '#renderer/components/pages/Section.tsx'
import { SettingsPage } from '#renderer/components/pages/SettingsPage.tsx'
import { BackLink } from '#renderer/components/shell/BackLink.tsx'
import { HeaderStart } from '#renderer/components/shell/HeaderSlot.tsx'

interface RecordPageProps {
  id: string
  name: string
  /** The list it is from. */
  list: { path: string; title: string }
  children: ReactNode
}

/** The page of one person or household, with the way back to all. */
export function RecordPage({ id, name, list, children }: RecordPageProps) {
  const { t } = useTranslation()
  return (
    <SettingsPage>
      <HeaderStart>
        <BackLink to={list.path} label={list.title} />
      </HeaderStart>
      <PageTitle title={name} text={t('admin.users.id-line', { id })} />
      {children}
    </SettingsPage>
  )
}

interface LeavingProps {
  title: string
  text?: string
  button: string
  /** Why it cannot be deleted now; null if it can. */
  reasonAgainst?: string | null
  /** Where the list is, to which one is led afterwards. */
  listPath: string
  renderQuestion: (dialog: { onClose: () => void; onDeleted: () => void }) => ReactNode
}

/** The way out, which asks first. */
export function Leaving(props: LeavingProps) {
  const { title, text, button, reasonAgainst = null, listPath, renderQuestion } = props
  const navigate = useNavigate()
  const [asks, setAsks] = useState(false)
  return (
    <Section title={title} text={text}>
      {reasonAgainst ? (
        <Text c="dimmed">{reasonAgainst}</Text>
      ) : (
        <Button
          variant="default"
          c="error"
          style={{ alignSelf: 'flex-start' }}
          leftSection={<IconTrash size={20} aria-hidden />}
          onClick={() => setAsks(true)}
        >
          {button}
        </Button>
      )}
      {asks &&
        renderQuestion({
          onClose: () => setAsks(false),
          onDeleted: () => void navigate(listPath, { replace: true }),
        })}
    </Section>
  )
}
