import { useTranslation } from 'react-i18next';

const QUESTIONS = ['register', 'orders', 'cancel', 'listing', 'lost'] as const;

/** Answers what users ask about the exchange. */
export function Questions() {
  const { t } = useTranslation();
  return (
    <section className="card" aria-labelledby="questions-title">
      <h2 id="questions-title">{t('exchange.questions.title')}</h2>
      {QUESTIONS.map((key) => (
        <details key={key}>
          <summary>{t(`exchange.questions.${key}.ask`)}</summary>
          <p>{t(`exchange.questions.${key}.answer`)}</p>
        </details>
      ))}
    </section>
  );
}
