import { register } from './register.ts';

// Loaded before everything else: a service that starts with it knows the ruleset.
register();
