import './site.ts';
import './styles/app.css';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { keepApp } from './offline.ts';
import { arrive } from './session/handover.ts';
import { askWho } from './session/session.ts';

const root = document.getElementById('app');
if (root) createRoot(root).render(<App />);
arrive().then(askWho);
keepApp();
