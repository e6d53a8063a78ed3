import { Text, UnstyledButton } from '@mantine/core'
import { IconHomePlus, IconMailOpened, type TablerIcon } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { WizardFrame } from '#renderer/components/wizard/WizardFrame.tsx'
import classes from './registration.module.css'
import { useWizard } from './wizard.ts'

/** Join a household, or begin one. */
export function StartStep() {
  const { t } = useTranslation()
  const { number, count, draft, setDraft, goTo } = useWizard()
  const choose = (mode: 'join' | 'create') => {
    setDraft({ ...draft, mode, ...(mode === 'create' && { token: '', joins: '' }) })
    goTo(mode === 'join' ? 'token' : 'group')
  }
  return (
    <WizardFrame
      title={t('register.start.title')}
      text={t('register.start.text')}
      number={number}
      count={count}
      onSubmit={() => choose('join')}
      withoutNext
    >
      <div className={classes.ways}>
        <Way mode="join" icon={IconMailOpened} onChoose={choose} />
        <Way mode="create" icon={IconHomePlus} onChoose={choose} />
      </div>
    </WizardFrame>
  )
}

interface WayProps {
  mode: 'join' | 'create'
  icon: TablerIcon
  onChoose: (mode: 'join' | 'create') => void
}

function Way({ mode, icon: Icon, onChoose }: WayProps) {
  const { t } = useTranslation()
  return (
    <UnstyledButton className={classes.way} onClick={() => onChoose(mode)}>
      <Icon size={36} stroke={1.5} aria-hidden />
      <Text fw={600}>{t(`register.start.${mode}`)}</Text>
      <Text size="sm" c="dimmed">
        {t(`register.start.${mode}-hint`)}
      </Text>
    </UnstyledButton>
  )
}
