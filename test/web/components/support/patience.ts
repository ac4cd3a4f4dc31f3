import { configure } from '@testing-library/svelte';

// What a part of the page fetches takes as long as the machine needs.
configure({ asyncUtilTimeout: 50_000 });
