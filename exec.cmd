@rem For npm on Windows: it runs scripts in cmd.exe, which has no exec. Elsewhere exec is part of the shell.
@%*
